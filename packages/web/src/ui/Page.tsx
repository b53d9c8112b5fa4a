import { IconDots } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import classes from './Page.module.css'
import type { PageMenu } from './page-menu.tsx'

type Props = {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  /** Further actions (`pageMenu`), behind '…'. Where secondary actions are folded too, one '…' has all of them. */
  more?: PageMenu | false | undefined
  /** The period that is shown (`PeriodNav`), beside the title where there is room. */
  period?: ReactNode
  /** 'text': a page that is read or filled in from top to bottom; without it the full width, for lists and grids. */
  width?: 'text'
  children: ReactNode
}

/**
 * The frame of every screen: its title (also the tab's), a hint that explains it, and its actions, the primary one
 * last. On a phone the primary one stands beside the title, and all others, with their words, behind one button.
 */
export function Page({ title, hint, actions, more, period, width, children }: Props) {
  const [open, setOpen] = useState(false)
  const explained = hint && <div className={classes.hint}>{hint}</div>
  const page = (
    <>
      <title>{`${title} · Prumo`}</title>
      <header className={classes.head}>
        <div className={classes.title}>
          <h1>{title}</h1>
          {!period && explained}
        </div>
        {period && <div className={classes.period}>{period}</div>}
        {(actions || more) && (
          <div className={classes.side}>
            {more && <div className={classes.menu}>{more.button}</div>}
            <button
              type="button"
              className={clsx(classes.more, 'mantine-ActionIcon-root mantine-focus-auto mantine-active')}
              aria-label="Mais ações"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconDots aria-hidden />
            </button>
            <div className={classes.actions} data-open={open || undefined}>
              {actions}
            </div>
            {open && more && more.unfolded(() => setOpen(false))}
          </div>
        )}
        {period && explained}
      </header>
      {children}
    </>
  )
  return width === undefined ? page : <div className={classes[width]}>{page}</div>
}
