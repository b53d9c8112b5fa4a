import { NumberInput, type NumberInputProps } from '@mantine/core'

type Props = NumberInputProps & {
  /** What it is counted in: 'na lista do departamento'. */
  among: string
}

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
