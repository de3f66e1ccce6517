"""Posts that lead to articles elsewhere."""

from server.call import Call, now
from resources.menu import Thing, found, new_id
from resources.pictures import Pictures


class Blog:
    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.posts: dict[str, Thing] = {}
        self.handlers = {
            "blogs.list": lambda call: [*reversed(self.posts.values())],
            "blogs.get": lambda call: found(self.posts, call),
            "blogs.create": self.create,
            "blogs.update": self.update,
            "blogs.remove": self.remove,
        }

    def create(self, call: Call) -> Thing:
        post = {"_id": new_id(), **call.body, "image": self.pictures.add(call.files), "created": now()}
        self.posts[post["_id"]] = post
        return post

    def update(self, call: Call) -> Thing:
        post = found(self.posts, call)
        change = dict(call.body)
        if call.files:
            change["image"] = self.pictures.add(call.files)
            self.pictures.remove(post["image"])
        post |= change
        return post

    def remove(self, call: Call) -> Thing:
        post = found(self.posts, call)
        self.pictures.remove(post["image"])
        del self.posts[post["_id"]]
        return {"message": "The post is deleted."}
