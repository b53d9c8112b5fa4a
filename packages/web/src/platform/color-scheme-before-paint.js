// Runs before the first paint, as a classic script: the dark theme must never flash light. The key is the one of
// color-scheme.ts.
try {
  const chosen = localStorage.getItem('prumo-color-scheme') || 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
}
