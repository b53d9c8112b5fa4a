import { NumberInput, type NumberInputProps } from '@mantine/core'

type Props = NumberInputProps & {
  /** What it is counted in: 'na lista do departamento'. */
  among: string
}

/** What is sent of it: nothing while nobody typed another, because somebody may have moved it meanwhile. */
export const typedPlace = (typed: number | string, before?: number) => (typed === before ? null : typed)

/** The place something has, or gets, in its list, from 1; empty is the end. */
export const PlaceField = ({ among, ...field }: Props) => (
  <NumberInput
    label="Número"
    description={`Posição ${among}. Vazio: no fim.`}
    min={1}
    allowDecimal={false}
    allowNegative={false}
    {...field}
  />
)
