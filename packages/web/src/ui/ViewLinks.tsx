import type { ReactNode } from 'react'
import { ButtonLink } from './ButtonLink.tsx'
import classes from './ViewLinks.module.css'

/** Links between views of the same things, below the title: one line on a phone, which scrolls. */
export const ViewLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.views} aria-label={label}>
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
  <ViewLinks label="O que está na lixeira">
    <ButtonLink {...viewLink} to="/lixeira">
      Registros
    </ButtonLink>
    <ButtonLink {...viewLink} to="/tasks-bin">
      Tarefas
    </ButtonLink>
  </ViewLinks>
)
