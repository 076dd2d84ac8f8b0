"""The house and its people as they are: the first start's form, later."""

from __future__ import annotations

from ui.presenters.fields import staff_field, staff_of
from ui.presenters.form_models import Field, FormModel
from ui.presenters.house.first_start import HouseForm
from ui.presenters.pin import door_of
from ui.presenters.screens import Desk, ScreenArgs


class HouseScreen(HouseForm):
    """The house and its people as they are; people are added and renamed, never removed."""

    name = "house"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        house = self.snapshot.house
        if house is not None:
            self.values.update(
                operator=house.operator, ico=house.ico, site=house.site, training=house.training
            )
            self.rows = [{"id": who.staff_id, "name": who.name, "role": who.role} for who in house.staff]

    def form(self) -> FormModel:
        model = super().form()
        return FormModel(
            key=model.key,
            title=model.title,
            fields=model.fields,
            confirm=model.confirm,
            cancel=self.cancel_act(),
            intro=model.intro,
            refusal=model.refusal,
            focus=model.focus,
            wide=True,
            backspace_text=model.backspace_text,
        )

    def fields_of_people(self) -> tuple[Field, ...]:
        """In a house with PINs somebody stands behind the change, and where there is one, another one approves it."""
        door = door_of(self.desk.api)
        if door is None or not door.pins_in_use:
            return ()
        house, tr = self.snapshot.house, self.tr
        fields = [staff_field("by", tr("Done by"), staff_of(house, "MT"), self.text("by"), self.words)]
        needed = door.approver_needed()
        if needed:
            approvers = staff_of(house, needed)
            fields.append(staff_field("ok", tr("Approved by"), approvers, self.text("ok"), self.words))
        return tuple(fields)

    def done(self) -> None:
        self.desk.close()

    def _title(self) -> str:
        return self.tr("House and staff")

    def _intro(self) -> str:
        return self.tr("Changes are written with their time; earlier papers keep what they said.")
