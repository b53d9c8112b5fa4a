import { UnstyledButton } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { memo, type ReactNode, useId, useMemo, useRef } from 'react'
import { type MenuItem, type MenuSection, type SeenMenu, screensOf } from '../platform/menu-model.ts'
import { rememberAlso, remembered } from '../platform/remembered.ts'
import { useStore } from '../platform/store.ts'
import { AddressLink } from '../ui/AddressLink.tsx'
import { Company } from './Company.tsx'
import { MenuAnchor } from './MenuAnchor.tsx'
import { MenuLine } from './MenuLine.tsx'
import classes from './SideMenu.module.css'
import { useCurrentInView } from './useCurrentInView.ts'

type Props = { menu: SeenMenu; account: Account; onGo: () => void }

/** The screens somebody may open: what has a star, work by groups that fold, what was open last; below, the company's. */
export const SideMenu = memo(function SideMenu({ menu, account, onGo }: Props) {
  const { favourites, last } = useStore(remembered)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The same objects at every address: a line is drawn again only where something about it changed.
  const screens = useMemo(() => screensOf(menu), [menu])
  const here = screenOf(path, screens)
  const frame = useRef<HTMLDivElement>(null)
  useCurrentInView(frame, here?.to)
  const starred = favourites.flatMap((to) => screens.filter((item) => item.to === to))
  const line = (item: MenuItem) => (
    <MenuLine
      key={item.to}
      item={item}
      here={item.to === here?.to ? (item.to === path ? 'page' : 'below') : undefined}
      // The first stands first anyway.
      starred={item.to === menu.first?.to ? undefined : favourites.includes(item.to)}
      onGo={onGo}
    />
  )
  const find = ({ to }: MenuItem) => screens.find((item) => item.to === to)!
  const lines = (items: readonly MenuItem[]) => (
    <ul className={classes.items}>{items.map((item) => line(find(item)))}</ul>
  )
  const holds = ({ items }: MenuSection) => items.some(({ to }) => to === here?.to)
  return (
    <>
      <div ref={frame} className={classes.menu}>
        {menu.first && <ul className={classes.items}>{line(menu.first)}</ul>}
        {starred.length > 0 && (
          <section className={classes.section} aria-label="Favoritos">
            <h2 className={classes.label}>Favoritos</h2>
            {lines(starred)}
          </section>
        )}
        {menu.work.map((section) => (
          <Fold
            key={section.id}
            id={section.id}
            open={section.id === menu.work[0]?.id}
            here={holds(section)}
            label={section.label}
            head={<GroupHead section={section} onGo={onGo} />}
          >
            {lines(section.items)}
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
                Abertas por último
              </span>
            }
          >
            <ul className={classes.items}>
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
      <Company account={account} here={holds(menu.company)}>
        {menu.company.items.length > 0 && lines(menu.company.items)}
      </Company>
    </>
  )
})

const GroupHead = memo(function GroupHead({ section, onGo }: { section: MenuSection; onGo: () => void }) {
  return (
    <MenuAnchor to={section.items[0]!.to} className={classes.link} onClick={onGo}>
      <section.icon size={19} aria-hidden />
      {section.label}
    </MenuAnchor>
  )
})

type FoldProps = {
  id: string
  /** Until somebody folds or unfolds it. Where one is, it is open too. */
  open: boolean
  here?: boolean
  label: string
  head: ReactNode
  children: ReactNode
}

function Fold({ id, open: atFirst, here = false, label, head, children }: FoldProps) {
  const { folds } = useStore(remembered)
  const list = useId()
  const open = folds[id] ?? (atFirst || here)
  return (
    <div className={classes.section} data-here={(here && !open) || undefined}>
      <div className={classes.head}>
        {head}
        <UnstyledButton
          className={classes.fold}
          aria-label={`Telas de ${label}`}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => rememberAlso({ folds: { ...folds, [id]: !open } })}
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
