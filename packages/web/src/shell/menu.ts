import {
  IconBuilding,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconCoins,
  IconCompass,
  IconFolder,
  IconSitemap,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Area } from '../platform/area.ts'
import type { MenuGroup, MenuItem, MenuParts, WorkGroup } from '../platform/menu-model.ts'

/** The groups of work in their order (screen S009); one without screens is not shown. */
const groups: Record<WorkGroup, { label: string; icon: MenuItem['icon'] }> = {
  routine: { label: 'Rotina', icon: IconChecklist },
  results: { label: 'Resultados', icon: IconChartBar },
  processes: { label: 'Processos', icon: IconSitemap },
  quality: { label: 'Qualidade', icon: IconCertificate },
  people: { label: 'Pessoas', icon: IconUsersGroup },
  planning: { label: 'Planejamento estratégico', icon: IconCompass },
  finance: { label: 'Financeiro', icon: IconCoins },
  files: { label: 'Arquivos', icon: IconFolder },
}

/** The screens in the bar of a phone, in its order; each has the words of its `tab`. */
export const phoneTabs: readonly MenuItem['to'][] = ['/', '/calendar-week', '/tasks']

/** Where people go from Home, many times a day. */
export const everyDay: readonly MenuItem['to'][] = [...phoneTabs, '/calendar-month']

/** The menu of what the areas say. */
export function menuOf(areas: readonly Area[]): MenuParts {
  const itemsOf = (group: MenuGroup) => inOrder(areas.flatMap(({ menu }) => menu?.[group] ?? []))
  return {
    first: areas.find(({ home }) => home)?.home,
    work: Object.entries(groups).map(([id, group]) => ({ id, ...group, items: itemsOf(id as WorkGroup) })),
    company: { id: 'company', label: 'Empresa', icon: IconBuilding, items: itemsOf('company') },
    person: { id: 'person', label: 'Minha conta', icon: IconUserCircle, items: itemsOf('person') },
  }
}

/** Puts what follows a certain screen behind it, whichever of the two was listed first. */
function inOrder(items: readonly MenuItem[]): MenuItem[] {
  const listed = items.filter(({ after }) => !items.some(({ to }) => to === after))
  const withFollowers = (item: MenuItem): MenuItem[] => [
    item,
    ...items.filter(({ after }) => after === item.to).flatMap(withFollowers),
  ]
  return listed.flatMap(withFollowers)
}
