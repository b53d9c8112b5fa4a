import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

type Props = {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  /** 'text': a page that is read or filled in from top to bottom; without it the full width, for lists and grids. */
  width?: 'text'
  children: ReactNode
}

/**
 * The frame of every screen: its title (also the tab's), a hint that explains it, and its actions, the primary one
 * last. On a phone the actions are below the title.
 */
export function Page({ title, hint, actions, width, children }: Props) {
  const page = (
    <>
      <title>{`${title} · Prumo`}</title>
      <header className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          {hint && (
            <Text c="dimmed" fz="sm" mt={2} component="div">
              {hint}
            </Text>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
  return width === undefined ? page : <div className={classes[width]}>{page}</div>
}
