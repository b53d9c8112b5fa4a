import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './FormFooter.module.css'

type Props = { children: ReactNode; className?: string | undefined }

/**
 * The bar at the bottom of a drawer, for its buttons. It is fixed there, because one that moves when a field is validated
 * misses the first click. What stands above it is a flex column (see DrawerForm).
 */
export const FooterBar = ({ children, className }: Props) => (
  <div className={clsx(classes.footer, className)} data-foot>
    {children}
  </div>
)
