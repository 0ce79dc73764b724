/** What frames every page. */
export const shellWords = {
  skip: 'Skip to content',
  mainMenu: 'Main',
  panel: 'Pages of this part',
  menu: 'Menu',
  close: 'Close',
  footer: 'Footer',
  announcement: 'Announcement',
  language: 'Language',
  theme: 'Theme',
  privacyChoices: 'Privacy choices',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
}
