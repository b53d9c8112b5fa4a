import { Link, useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import type { MenuItem, MenuSection } from '../platform/menu-model.ts'
import classes from './SideMenu.module.css'

type Props = { sections: readonly MenuSection[]; onGo: () => void }

/** The screens somebody may open, by section. */
export const SideMenu = memo(function SideMenu({ sections, onGo }: Props) {
  const paths = sections.flatMap(({ items }) => items.map(({ to }) => to))
  // '/timesheet/report' is not where '/timesheet/report/all' is.
  const exact = (path: string) => path === '/' || paths.some((other) => other.startsWith(`${path}/`))
  const here = useLocation({ select: ({ pathname }) => pathname })
  const below = ({ under = [] }: MenuItem) => under.some((start) => here.startsWith(`${start}/`))
  return (
    <div className={classes.menu}>
      {sections.map(({ label, items }) => (
        <div key={label ?? ''} className={classes.section}>
          {label && <h2 className={classes.label}>{label}</h2>}
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  activeOptions={{ exact: exact(item.to) }}
                  className={classes.link}
                  aria-current={below(item) ? true : undefined}
                  onClick={onGo}
                >
                  <item.icon size={19} stroke={1.7} aria-hidden />
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
})
