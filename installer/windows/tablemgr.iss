; Inno Setup script: the bundle of `python -m installer.bundle.build` as an installer for Windows.
;   iscc /DVersion=0.2.0 /DBundle=..\..\out\bundle\tablemgr installer\windows\tablemgr.iss
; Data of the house lie in %LOCALAPPDATA%\tablemgr and are never touched, neither by an update nor by an uninstall.

#ifndef Version
  #error "Version is missing: iscc /DVersion=X.Y.Z"
#endif
#ifndef Bundle
  #define Bundle "..\..\out\bundle\tablemgr"
#endif

[Setup]
AppId={{7C0C3B2A-5B5E-4F0F-9B0C-6C6A8D3F4E11}
AppName=tablemgr
AppVersion={#Version}
AppVerName=tablemgr {#Version}
VersionInfoVersion={#Version}
DefaultDirName={autopf}\tablemgr
DefaultGroupName=tablemgr
DisableProgramGroupPage=yes
LicenseFile={#Bundle}\LICENSE
InfoAfterFile={#Bundle}\_internal\CHANGELOG.md
OutputDir=..\..\out
OutputBaseFilename=tablemgr-{#Version}-setup
SetupIconFile=tablemgr.ico
UninstallDisplayIcon={app}\program\tablemgr.exe
Compression=lzma2
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Standard users install for themselves, administrators for everybody.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
; A running table is asked to end and is started again after the update; it comes back to the same seat.
CloseApplications=yes
RestartApplications=yes

[Languages]
Name: "cs"; MessagesFile: "compiler:Languages\Czech.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"

[InstallDelete]
; Files of the older version that the newer one does not have: else the check of the program's files would name them.
Type: filesandordirs; Name: "{app}\program"

[Files]
; In a folder of their own: the uninstaller beside them is not on the list of the program's files.
Source: "{#Bundle}\*"; DestDir: "{app}\program"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\tablemgr"; Filename: "{app}\program\tablemgr.exe"
Name: "{autodesktop}\tablemgr"; Filename: "{app}\program\tablemgr.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\program\tablemgr.exe"; Description: "{cm:LaunchProgram,tablemgr}"; Flags: nowait postinstall skipifsilent
