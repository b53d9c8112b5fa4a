import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

type Props = Omit<ComponentPropsWithRef<'a'>, 'onClick'> & { href: string; onGo?: () => void }

/** A link to an address of the product that comes as a text, with its search, and not as a path the router knows. */
export function AddressLink({ href, onGo, children, ...props }: Props) {
  const router = useRouter()
  const go = (event: MouseEvent) => {
    onGo?.()
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a {...props} href={href} onClick={go}>
      {children}
    </a>
  )
}
