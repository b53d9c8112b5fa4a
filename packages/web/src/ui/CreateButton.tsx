import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { useOffline } from '../platform/offline/useOffline.ts'
import { useWrites } from './Writes.tsx'

type Props = ButtonProps & ElementProps<'button', keyof ButtonProps> & { waits?: boolean }

/**
 * A button that opens the form of something new: nothing where the user may only see, and not offered without a
 * connection, where it could not be saved; `waits`: what it opens is stored until there is one.
 */
export function CreateButton({ waits = false, ...props }: Props) {
  const offline = useOffline()
  const writes = useWrites()
  if (!writes) return null
  return <Button {...props} {...(offline && !waits && { disabled: true, title: 'Precisa de conexão' })} />
}
