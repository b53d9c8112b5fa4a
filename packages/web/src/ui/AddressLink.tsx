import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

type Props = Omit<ComponentPropsWithRef<'a'>, 'onClick'> & { href: string; onGo?: () => void }

/**
 * A link to an address of the product that is a string with its search parameters, and not a typed path of the router.
 */
export function AddressLink({ href, onGo, children, ...props }: Props) {
  const router = useRouter()
  const go = (event: MouseEvent) => {
    onGo?.()
    // With a modifier key the browser opens another tab or window itself.
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
