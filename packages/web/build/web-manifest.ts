import type { ManifestOptions } from 'vite-plugin-pwa'

/** What the product is called and looks like once it is installed. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Prumo',
  short_name: 'Prumo',
  description: 'Rotina, pessoas, processos e resultados da sua empresa em um só lugar.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // The menu's green above, the page's own ground behind it (src/theme.ts).
  theme_color: '#0c2e26',
  background_color: '#f7f6f2',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/prumo-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/prumo-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/prumo-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Nova tarefa', url: '/?tarefa=nova', icons: [{ src: '/icons/nova-tarefa-96.png', sizes: '96x96' }] },
    { name: 'Calendário', url: '/calendar-week', icons: [{ src: '/icons/calendario-96.png', sizes: '96x96' }] },
  ],
}
