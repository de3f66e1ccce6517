"""Categories and dishes."""

import uuid
from typing import Any

from server.call import Call
from server.failures import Failure
from resources.pictures import PLACEHOLDER, Pictures

Thing = dict[str, Any]


def new_id() -> str:
    return str(uuid.uuid4())


def found(things: dict[str, Thing], call: Call) -> Thing:
    """:raises Failure: 404"""
    try:
        return things[call.parameters["id"]]
    except KeyError:
        raise Failure(404, "There is no such thing.") from None


class Menu:
    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.categories: dict[str, Thing] = {}
        self.dishes: dict[str, Thing] = {}
        self.handlers = {
            "categories.list": lambda call: [*self.categories.values()],
            "categories.get": lambda call: found(self.categories, call),
            "categories.create": self.create_category,
            "categories.update": self.update_category,
            "dishes.list": self.list_dishes,
            "dishes.get": lambda call: found(self.dishes, call),
            "dishes.create": self.create_dish,
            "dishes.update": self.update_dish,
            "dishes.replaceImage": self.replace_image,
            "deleteByType.remove": self.remove,
        }

    def create_category(self, call: Call) -> Thing:
        category = {"_id": new_id(), **call.body}
        self.categories[category["_id"]] = category
        return category

    def update_category(self, call: Call) -> Thing:
        category = found(self.categories, call)
        category |= call.body
        return category

    def list_dishes(self, call: Call) -> list[Thing]:
        category, name = call.parameters.get("category"), call.parameters.get("name", "")
        return [
            dish
            for dish in self.dishes.values()
            if category in (None, dish["category"]) and name.lower() in dish["name"].lower()
        ]

    def create_dish(self, call: Call) -> Thing:
        dish = {"_id": new_id(), "image": PLACEHOLDER, **self.checked(call.body, [])}
        self.dishes[dish["_id"]] = dish
        return dish

    def update_dish(self, call: Call) -> Thing:
        dish = found(self.dishes, call)
        dish |= self.checked(call.body, dish["addons"])
        return dish

    def checked(self, fields: Thing, before: list[Thing]) -> Thing:
        """
        The fields of a dish, its addons with their ids.
        :param before: the addons that the dish has
        :raises Failure: 400
        """
        if "category" in fields and fields["category"] not in self.categories:
            raise Failure(400, "There is no such category.")
        if "addons" not in fields:
            return fields
        names = [addon["name"] for addon in fields["addons"]]
        if len(set(names)) < len(names):
            raise Failure(400, "Two addons have the same name.")
        free = {addon["_id"] for addon in before}
        addons = []
        for addon in fields["addons"]:
            own = addon.get("_id")
            addons.append({**addon, "_id": own if own in free else new_id()})
            free.discard(own)
        return {**fields, "addons": addons}

    def replace_image(self, call: Call) -> Thing:
        dish = found(self.dishes, call)
        image = self.pictures.add(call.files)
        self.pictures.remove(dish["image"])
        dish["image"] = image
        return dish

    def remove(self, call: Call) -> Thing:
        is_dish = call.parameters["type"] == "dish"
        thing = found(self.dishes if is_dish else self.categories, call)
        if is_dish:
            self.pictures.remove(thing["image"])
            del self.dishes[thing["_id"]]
        elif any(dish["category"] == thing["_id"] for dish in self.dishes.values()):
            raise Failure(409, "This category still holds dishes.")
        else:
            del self.categories[thing["_id"]]
        return {"message": "It is deleted."}
