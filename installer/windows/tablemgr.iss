; Inno Setup script: the bundle of `python -m installer.bundle.build` as an installer for Windows.
;   python -m installer.windows.texts --out out\windows
;   iscc installer\windows\tablemgr.iss
; Data of the house lie in %LOCALAPPDATA%\tablemgr and are never touched, neither by an update nor by an uninstall.

#define Bundle "..\..\out\bundle\tablemgr"
#define Texts "..\..\out\windows"
; The version comes from the program itself.
#include "..\..\out\windows\version.iss"

[Setup]
AppId={{7C0C3B2A-5B5E-4F0F-9B0C-6C6A8D3F4E11}
AppName=tablemgr
AppVersion={#Version}
AppVerName=tablemgr {#Version}
VersionInfoVersion={#Version}
DefaultDirName={autopf}\tablemgr
DefaultGroupName=tablemgr
DisableProgramGroupPage=yes
OutputDir=..\..\out
OutputBaseFilename=tablemgr-{#Version}-setup
SetupIconFile=tablemgr.ico
UninstallDisplayIcon={app}\program\tablemgr.exe
Compression=lzma2
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Windows 10 of 2018 and newer: what Qt asks for.
MinVersion=10.0.17763
; Standard users install for themselves, administrators for everybody.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
; A program that stands at a table is asked to end before its files are replaced; it is started again by hand, or by the
; last page of the installer, and comes back to the same seat.
CloseApplications=yes
RestartApplications=no

[Languages]
Name: "cs"; MessagesFile: "compiler:Languages\Czech.isl"; LicenseFile: "{#Texts}\licence-cs.txt"; InfoAfterFile: "{#Texts}\news-cs.txt"
Name: "en"; MessagesFile: "compiler:Default.isl"; LicenseFile: "{#Texts}\licence-en.txt"; InfoAfterFile: "{#Texts}\news-en.txt"

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
