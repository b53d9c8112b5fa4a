import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from './ButtonLink.tsx'
import classes from './ViewLinks.module.css'

type To = Exclude<NonNullable<LinkProps['to']>, `${string}$${string}`>

/** The views by address, with what each is called; false where the acting person has none. */
type Props = { label: string; views?: Partial<Record<To, string | false>>; children?: ReactNode }

/** Links between views of the same things, below the title: one line on a phone, which scrolls. */
export const ViewLinks = ({ label, views = {}, children }: Props) => (
  <nav className={classes.views} aria-label={label}>
    {Object.entries(views).map(
      ([to, name]) =>
        name && (
          <ButtonLink key={to} {...viewLink} to={to as To}>
            {name}
          </ButtonLink>
        ),
    )}
    {children}
  </nav>
)

/** The look of a link between views, which stands out on the screen that it leads to. */
export const viewLink = {
  variant: 'subtle',
  size: 'xs',
  color: 'gray',
  className: classes.view,
  activeOptions: { exact: true, includeSearch: false },
} as const

/** The bin's two lists: tasks, which have one of their own, and all other records. */
export const BinViews = () => (
  <ViewLinks label="O que está na lixeira" views={{ '/lixeira': 'Registros', '/tasks-bin': 'Tarefas' }} />
)
