import { Spoiler } from '@mantine/core'
import type { ReactNode } from 'react'

/** A text in a list, of which three lines stand at first and the rest when it is asked for. */
export const Folded = ({ of, children }: { of: string; children: ReactNode }) => (
  <Spoiler
    maxHeight={72}
    showLabel="Mostrar mais"
    hideLabel="Mostrar menos"
    fz="sm"
    attributes={{ content: { 'aria-label': `Texto de ${of}` } }}
  >
    {children}
  </Spoiler>
)
