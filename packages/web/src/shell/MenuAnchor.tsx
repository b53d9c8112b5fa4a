import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { current?: 'page' | boolean }

/** A link of the menu. The menu says what is current: the router would name every screen above the shown one too. */
export const MenuAnchor = createLink(({ current, 'aria-current': _, children, ...props }: Props) => (
  <a {...props} aria-current={current}>
    {children}
  </a>
))
