"""What becomes of a picture that somebody sends: read, turned upright, scaled and written anew. Nothing of the file itself is kept.

So no place or name of a camera goes along, and no script that hides in a picture.
"""

import io
import threading
from dataclasses import dataclass

from PIL import Image, ImageCms, ImageOps

from config import Problem, say

FORMATS = ("JPEG", "PNG", "WEBP", "GIF")
# The longest side, in pixels: on a page of its own, and on a card.
LARGE, SMALL = 1600, 640
# What a picture may unfold to in memory. A JPEG is read at a smaller scale, others only as they are.
MOST_PIXELS = {"JPEG": 40_000_000}
MOST_OTHERS = 12_000_000
WAIT_SECONDS = 10
# One at a time: a large picture takes much of what memory the app has.
READING = threading.Lock()


@dataclass(frozen=True)
class Picture:
    media_type: str
    width: int
    height: int
    large: bytes
    small: bytes


def read_picture(data: bytes) -> Picture:
    """The picture in a file, ready to be kept. Refuses what is none, whatever its name or its first bytes say."""
    if not READING.acquire(timeout=WAIT_SECONDS):
        raise Problem(503, say("unavailable"), headers={"Retry-After": "2"})
    try:
        return written(unfolded(data))
    except Problem:
        raise
    except Exception:
        # What is broken, or made to break a decoder, ends in any error there is.
        raise Problem(422, say("picture_bad"), code="picture") from None
    finally:
        READING.release()


def unfolded(data: bytes) -> Image.Image:
    """Upright, in plain colours, no larger than it is shown, without anything said about it. Of a moving picture, the first frame."""
    image: Image.Image = Image.open(io.BytesIO(data), formats=FORMATS)
    if image.width * image.height > MOST_PIXELS.get(image.format or "", MOST_OTHERS):
        raise Problem(422, say("picture_large"), code="picture")
    image.draft(None, (LARGE, LARGE))
    image.load()
    profile = image.info.get("icc_profile")
    image = ImageOps.exif_transpose(image)
    image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    image.thumbnail((LARGE, LARGE), Image.Resampling.LANCZOS)
    if profile:
        image = in_common_colours(image, profile)
    if image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    image.info.clear()
    return image


def in_common_colours(image: Image.Image, profile: bytes) -> Image.Image:
    """In sRGB, which is what a browser takes a picture without a profile for. With a profile that cannot be read, as it is."""
    try:
        given = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        return ImageCms.profileToProfile(image, given, ImageCms.createProfile("sRGB")) or image
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image


def written(image: Image.Image) -> Picture:
    little = image.copy()
    little.thumbnail((SMALL, SMALL), Image.Resampling.LANCZOS)
    kind = "WEBP" if image.mode == "RGBA" else "JPEG"
    return Picture(
        media_type=f"image/{kind.lower()}",
        width=image.width,
        height=image.height,
        large=as_bytes(image, kind),
        small=as_bytes(little, kind),
    )


def as_bytes(image: Image.Image, kind: str) -> bytes:
    out = io.BytesIO()
    # JPEG where nothing shines through: messengers that show a page's picture know it, too.
    if kind == "JPEG":
        image.save(out, "JPEG", quality=82, optimize=True, progressive=True)
    else:
        image.save(out, "WEBP", quality=82, method=4)
    return out.getvalue()
