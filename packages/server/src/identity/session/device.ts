const browsers: readonly [found: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\w.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
]

// The order matters: a telephone's user agent also names the system it derives from.
const systems: readonly [found: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/**
 * A device in words, from the browser's user agent: 'Chrome no Windows'. Unknown parts are 'Navegador no Windows',
 * 'Chrome' or 'Dispositivo desconhecido'.
 */
export function deviceName(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([found]) => found.test(userAgent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (!system) return browser ?? 'Dispositivo desconhecido'
  return `${browser ?? 'Navegador'} no ${system}`
}
