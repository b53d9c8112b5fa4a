import { UnstyledButton } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconChevronRight, IconDots, IconHistory } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { memo, type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { isFolded, type MenuItem, type MenuSection, type SeenMenu, screensOf } from '../platform/menu-model.ts'
import { choose, remembered } from '../platform/remembered.ts'
import { useStore } from '../platform/store.ts'
import { AddressLink } from '../ui/AddressLink.tsx'
import { Company } from './Company.tsx'
import { MenuAnchor } from './MenuAnchor.tsx'
import { MenuLine } from './MenuLine.tsx'
import classes from './SideMenu.module.css'
import { useCurrentInView } from './useCurrentInView.ts'

type Props = { menu: SeenMenu; account: Account; onGo: () => void }

/**
 * The screens somebody may open: what has a star, work by groups that fold, what was open last; below, the company's. The
 * group of the shown screen is unfolded, the first where none is shown, and those that somebody unfolded. What the company
 * has not used yet waits under 'Mais' of its group, and any line that somebody put there.
 */
export const SideMenu = memo(function SideMenu({ menu, account, onGo }: Props) {
  const { favourites, last } = useStore(remembered)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The same objects at every address: a line is drawn again only where something about it changed.
  const screens = useMemo(() => screensOf(menu), [menu])
  const here = screenOf(path, screens)
  const frame = useRef<HTMLDivElement>(null)
  useCurrentInView(frame, here?.to)
  const starred = favourites.flatMap((to) => screens.filter((item) => item.to === to))
  const hereOf = ({ to }: MenuItem) => (to === here?.to ? (to === path ? 'page' : 'below') : undefined)
  const { used } = account
  const onPlace = useCallback((item: MenuItem, place: 'group' | 'more') => moveLine(item, place, used), [used])
  const line = (item: MenuItem, second?: MenuItem, place?: 'group' | 'more') => (
    <MenuLine
      key={item.to}
      item={item}
      here={hereOf(item)}
      second={second}
      secondHere={second && hereOf(second)}
      // The first stands first anyway.
      starred={item.to === menu.first?.to ? undefined : favourites.includes(item.to)}
      place={place}
      onPlace={onPlace}
      onGo={onGo}
    />
  )
  const find = ({ to }: MenuItem) => screens.find((item) => item.to === to)!
  const lines = (items: readonly MenuItem[], place?: 'group' | 'more') => {
    const standsBeside = (item: MenuItem) => items.some(({ to }) => to === item.beside)
    return (
      <ul className="bare">
        {items.map((item) => {
          const second = items.find(({ beside }) => beside === item.to)
          return !standsBeside(item) && line(find(item), second && find(second), place)
        })}
      </ul>
    )
  }
  const holds = (items: readonly MenuItem[]) => items.some(({ to }) => to === here?.to)
  const shownGroup = menu.work.find(({ items }) => holds(items)) ?? menu.work[0]
  return (
    <>
      <div ref={frame} className={classes.menu}>
        {menu.first && <ul className="bare">{line(menu.first)}</ul>}
        {starred.length > 0 && (
          <section className={classes.section} aria-label="Favoritos">
            <h2 className={classes.label}>Favoritos</h2>
            <ul className="bare">{starred.map((item) => line(item))}</ul>
          </section>
        )}
        {menu.work.map((section) => (
          <Fold
            key={section.id}
            id={section.id}
            open={section === shownGroup}
            here={holds(section.items)}
            label={section.label}
            head={<GroupHead section={section} onGo={onGo} />}
          >
            <Group section={section} account={account} lines={lines} holds={holds} />
          </Fold>
        ))}
        {last.length > 0 && (
          <Fold
            id="last"
            open={false}
            label="Abertas por último"
            head={
              <span className={classes.link}>
                <IconHistory size={19} aria-hidden />
                <span className={classes.words}>Abertas por último</span>
              </span>
            }
          >
            <ul className="bare">
              {last.map(({ href, title }) => (
                <li key={href}>
                  <AddressLink href={href} className={classes.link} onGo={onGo}>
                    <span className={classes.words}>{title}</span>
                  </AddressLink>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
      <Company account={account} here={holds(menu.company.items)}>
        {menu.company.items.length > 0 && lines(menu.company.items)}
      </Company>
    </>
  )
})

type GroupProps = {
  section: MenuSection
  account: Account
  lines: (items: readonly MenuItem[], place?: 'group' | 'more') => ReactNode
  holds: (items: readonly MenuItem[]) => boolean
}

/** The lines of a group; of one that the company does not use at all, all of them, until somebody moves one. */
function Group({ section: { id, label, items }, account, lines, holds }: GroupProps) {
  const { folds } = useStore(remembered)
  const list = useId()
  const chosen = (item: MenuItem) => folds[keyOf(items.find(({ to }) => to === item.beside) ?? item)]
  const { used = [], unused = [] } = Object.groupBy(items, (item) =>
    (chosen(item) ?? !isFolded(item, account.used)) ? 'used' : 'unused',
  )
  if (unused.length === 0) return lines(items, 'group')
  if (used.length === 0 && items.every((item) => chosen(item) === undefined)) return lines(items)
  const more = `${id} mais`
  const open = folds[more] ?? holds(unused)
  return (
    <>
      {lines(used, 'group')}
      <UnstyledButton
        className={classes.link}
        data-more
        aria-label={`Mais de ${label}`}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => keep(more, !open, holds(unused))}
      >
        <IconDots size={16} aria-hidden />
        Mais
      </UnstyledButton>
      <div id={list} hidden={!open}>
        {open && lines(unused, 'more')}
      </div>
    </>
  )
}

/** Keeps a group unfolded or folded from now on; where it is so anyway, it follows the shown screen again. */
function keep(id: string, open: boolean, anyway: boolean): void {
  const { [id]: _, ...folds } = remembered.get().folds
  choose({ folds: open === anyway ? folds : { ...folds, [id]: open } })
}

/** How a line is called among what is kept open or folded. */
const keyOf = ({ to }: MenuItem) => `line${to.replaceAll('/', ' ')}`

/** Puts a line under 'Mais' of its group, or takes it out; where it is so anyway, it follows the company's use again. */
function moveLine(item: MenuItem, place: 'group' | 'more', used: Account['used']): void {
  keep(keyOf(item), place === 'group', !isFolded(item, used))
  // It stands elsewhere now, if it is in sight.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-away="${item.to}"]`)?.focus())
}

const GroupHead = memo(function GroupHead({ section, onGo }: { section: MenuSection; onGo: () => void }) {
  return (
    <MenuAnchor to={section.items[0]!.to} className={classes.link} title={section.label} onClick={onGo}>
      <section.icon size={19} aria-hidden />
      <span className={classes.words}>{section.label}</span>
    </MenuAnchor>
  )
})

type FoldProps = {
  id: string
  /** Until somebody folds or unfolds it. */
  open: boolean
  here?: boolean
  label: string
  head: ReactNode
  children: ReactNode
}

function Fold({ id, open: atFirst, here = false, label, head, children }: FoldProps) {
  const { folds } = useStore(remembered)
  const list = useId()
  const open = folds[id] ?? atFirst
  return (
    <div className={classes.section} data-here={(here && !open) || undefined}>
      <div className={classes.head}>
        {head}
        <UnstyledButton
          className={classes.fold}
          aria-label={`Telas de ${label}`}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => keep(id, !open, atFirst)}
        >
          <IconChevronRight size={16} aria-hidden />
        </UnstyledButton>
      </div>
      <div id={list} hidden={!open} className={classes.folded}>
        {open && children}
      </div>
    </div>
  )
}

/** The entry of the menu that a path belongs to: the one with the longest beginning of it. */
function screenOf(path: string, screens: readonly MenuItem[]): MenuItem | undefined {
  const begins = (start: string) => path === start || (start !== '/' && path.startsWith(`${start}/`))
  const lengthOf = ({ to, under = [] }: MenuItem) =>
    Math.max(0, ...[to, ...under].filter(begins).map(({ length }) => length))
  let best: MenuItem | undefined
  let longest = 0
  for (const screen of screens) {
    const length = lengthOf(screen)
    if (length > longest) [best, longest] = [screen, length]
  }
  return best
}
