/**
 * The beginnings of the addresses, of pages and of calls, whose visitors stay unknown: nobody logs them, and a page opens
 * there without looking whether somebody is signed in. deploy/nginx.conf names them too.
 */
export const discreetPlaces = ['relato', 'acompanhar-relato', 'pesquisa'] as const

/** True if a path, '/relato/x' or '/api/relato/x', is one of them. */
export const isDiscreetPath = (path: string): boolean => {
  const parts = path.split('/', 3)
  return (discreetPlaces as readonly string[]).includes((parts[1] === 'api' ? parts[2] : parts[1]) ?? '')
}
