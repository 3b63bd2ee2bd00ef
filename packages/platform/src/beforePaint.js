// Before the first paint: the saved theme, else the system's; and what the app will need is begun while its code comes.
// Small and separate, because the page allows no inline script.
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
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  const locale = { cn: 'zh-CN', jp: 'ja' }[language] ?? language
  document.documentElement.lang = locale
  // Where the texts of each language are: `en: 'assets/en-….js'`, put in when the app is built.
  const texts = {}
  // What is stored may be anything.
  if (!Object.hasOwn(texts, language)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = texts[language]
  document.head.append(link)
  // The first number and the first time that are written take the browser some 25 ms.
  setTimeout(() => {
    Number(1000).toLocaleString(locale)
    new Date().toLocaleTimeString(locale)
  })
})()
