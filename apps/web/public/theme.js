// Before the first paint: the saved theme, else the system's. Small and separate, because the page allows no inline script.
;(() => {
  let theme = 'auto'
  let language = 'en'
  try {
    theme = JSON.parse(localStorage.getItem('theme') ?? '{}').theme ?? theme
    language = JSON.parse(localStorage.getItem('i18n') ?? '{}').language ?? language
  } catch {
    // Unreadable: the app says so once it runs.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.documentElement.lang = { cn: 'zh-CN', jp: 'ja' }[language] ?? language
})()
