// Runs before the first paint, as a classic script. The keys are those of color-scheme.ts and session.ts.
const page = document.documentElement
try {
  // The dark theme must never flash light.
  const chosen = localStorage.getItem('prumo-color-scheme') || 'auto'
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // Who signed out while the server could not be reached must not see what the server has drawn for the session.
  if (localStorage.getItem('prumo-sign-out-pending') !== null) page.setAttribute('data-signed-out', '')
} catch {
  page.setAttribute('data-mantine-color-scheme', 'light')
}
