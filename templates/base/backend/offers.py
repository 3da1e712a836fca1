"""What visitors see without an account."""

from kit.pictures import picture_router
from kit.site import PublicSite, site_router

SITE = PublicSite(pages={"/": ("Reference app", "")})
router = site_router(SITE)
router.include_router(picture_router(SITE))
