import type { ComponentProps } from 'react'
import { NumberField } from './NumberField.tsx'

type Props = ComponentProps<typeof NumberField> & {
  /** The list of the position: 'na lista do departamento'. */
  among: string
}

/**
 * The position to send: nothing unless the user typed another one, because somebody may have moved the record
 * meanwhile.
 */
export const typedPlace = (typed: number | string, before?: number) => (typed === before ? null : typed)

/** The position of a record in its list, from 1; empty means the end. */
export const PlaceField = ({ among, ...field }: Props) => (
  <NumberField label="Número" description={`Posição ${among}. Vazio: no fim.`} min={1} {...field} />
)
