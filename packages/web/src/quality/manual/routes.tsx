import { listRoute } from '../../list-route.tsx'
import { memberScreen } from '../../screen-route.tsx'
import { compared } from '../../ui/history/compared.ts'

const list = listRoute('/manual-de-qualidade', () => import('./ManualsScreen.tsx'))
const manual = listRoute('/manual-de-qualidade/$id', () => import('./ManualScreen.tsx'), compared)
const reading = memberScreen('/manual-de-qualidade/$id/ler', () => import('./ManualReadingScreen.tsx'))

export const qualityManualScreens = [list, manual, reading] as const
