"""Orders and their payments."""

from typing import Any

from resources.accounts import Account
from server.call import Call, now
from server.failures import Failure
from resources.listing import page_of
from resources.menu import Menu, Thing, new_id

REFERENCES = ("transactionRef", "paymentRef")


class Orders:
    def __init__(self, menu: Menu) -> None:
        self.menu = menu
        self.orders: dict[str, Thing] = {}
        self.owners: dict[str, Account] = {}
        self.handlers = {
            "order.list": self.list,
            "order.get": lambda call: self.own(call),
            "order.create": self.create,
            "order.update": self.update,
        }

    def list(self, call: Call) -> list[Thing]:
        wanted = call.parameters
        is_all = wanted.get("scope") == "all"
        if is_all and call.caller.role != "admin":
            raise Failure(403, "Your account may not do this.")
        found = [
            order
            for order in self.orders.values()
            if (is_all or self.owners[order["_id"]] is call.caller)
            and wanted.get("paymentStatus", order["paymentStatus"]) == order["paymentStatus"]
            and wanted.get("fulfilled", order["fulfilled"]) == order["fulfilled"]
        ]
        return page_of(found, wanted, wanted.get("limit"))

    def own(self, call: Call) -> Thing:
        """:raises Failure: 404 for another user's order too"""
        order = self.orders.get(call.parameters["id"])
        if order is None or self.owners[order["_id"]] is not call.caller:
            raise Failure(404, "There is no such order.")
        return order

    def create(self, call: Call) -> Thing:
        for line in call.body["cartItems"]:
            self.expect_on_menu(line)
        order = {
            "_id": new_id(),
            **call.body,
            "paymentStatus": "Pending",
            "fulfilled": False,
            "createdAt": now(),
        }
        self.orders[order["_id"]] = order
        self.owners[order["_id"]] = call.caller
        return {"order": order}

    def expect_on_menu(self, line: Thing) -> None:
        """:raises Failure: 400 for what is unknown, 409 for another price"""
        dish = self.menu.dishes.get(line["id"])
        if dish is None or dish["name"] != line["name"]:
            raise Failure(400, "There is no such dish.")
        prices = {addon["name"]: addon["price"] for addon in dish["addons"]}
        if any(addon["name"] not in prices for addon in line["addons"]):
            raise Failure(400, "There is no such addon.")
        if line["price"] != dish["price"] or any(
            addon["price"] != prices[addon["name"]] for addon in line["addons"]
        ):
            raise Failure(409, "A price has changed. Please look at the menu again.")

    def update(self, call: Call) -> Thing:
        status, fulfilled = call.body.get("paymentStatus"), call.body.get("fulfilled")
        if status is None and fulfilled is None:
            raise Failure(400, "There is nothing to change.")
        if status == "Completed" and any(name not in call.body for name in REFERENCES):
            raise Failure(400, "A payment needs both references.")
        is_admin = call.caller.role == "admin"
        order = self.orders.get(call.parameters["id"]) if is_admin else self.own(call)
        if order is None:
            raise Failure(404, "There is no such order.")
        if fulfilled is not None and not is_admin:
            raise Failure(403, "Your account may not do this.")
        change: dict[str, Any] = {} if fulfilled is None else {"fulfilled": fulfilled}
        order |= change | self.payment(order, call.body)
        return order

    def payment(self, order: Thing, sent: Thing) -> Thing:
        """
        What a payment changes.
        :raises Failure: 409
        """
        references = {name: sent.get(name) for name in REFERENCES}
        if order["paymentStatus"] == "Completed":
            is_same = all(order[name] == value for name, value in references.items())
            if "paymentStatus" in sent and (sent["paymentStatus"] == "Pending" or not is_same):
                raise Failure(409, "This order is paid already.")
            return {}
        if sent.get("paymentStatus") != "Completed":
            return {}
        transaction = sent["transactionRef"]
        if any(other.get("transactionRef") == transaction for other in self.orders.values()):
            raise Failure(409, "This transaction paid another order.")
        return {"paymentStatus": "Completed", **references}
