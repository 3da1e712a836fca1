"""What visitors see without an account."""

from kit.site import PublicSite, site_router

SITE = PublicSite(pages={"/": ("Reference app", "")})
router = site_router(SITE)
