export { LiveMenus } from './live-menus.tsx'
export { SiteDrawer } from './live-menus.tsx'
