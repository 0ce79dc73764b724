/** The frame of every page: header, footer and menus. */
export const shellMessages = {
  skip: 'Skip to content',
  mainMenu: 'Main',
  panel: 'Pages in this section',
  menu: 'Menu',
  close: 'Close',
  search: 'Search',
  searchAll: 'Search this site',
  searchExample: 'A page, a rule or its code',
  searchBroken: 'The results cannot be shown here. Press Enter to open them as a page.',
  controlKey: 'Ctrl',
  footer: 'Footer',
  announcement: 'Announcement',
  language: 'Language',
  theme: 'Theme',
  privacyChoices: 'Privacy choices',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
}
