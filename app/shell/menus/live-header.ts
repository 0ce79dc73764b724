export { LiveMenus } from './live-menus.tsx'
export { SiteDrawer } from './site-drawer.tsx'
