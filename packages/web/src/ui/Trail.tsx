import { IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { TextLink } from './TextLink.tsx'
import classes from './Trail.module.css'

/** The breadcrumb of a screen: links from the top, each one level deeper. */
export function Trail({ children }: { children: readonly ReactNode[] }) {
  return (
    <nav aria-label="Onde você está">
      <ol className={classes.trail}>
        {children.map((step, place) => (
          // The steps of a breadcrumb never change their order.
          <Fragment key={place}>
            {place > 0 && (
              <li aria-hidden>
                <IconChevronRight size={14} />
              </li>
            )}
            <li>{step}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

type Below = Pick<ComponentProps<typeof TextLink>, 'to'> & { title: string; here: ReactNode }

/** The breadcrumb of a screen below one other. */
export const TrailBelow = ({ to, title, here }: Below) => (
  <Trail>
    {[
      <TextLink key="up" to={to} fz="sm">
        {title}
      </TextLink>,
      here,
    ]}
  </Trail>
)
