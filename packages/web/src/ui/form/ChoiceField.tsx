import { getParsedComboboxData, isOptionsGroup, Select, type SelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { optionLabels } from './form-parts.ts'

/** A `Select` of a few fixed options. Where two people chose differently, the form names them by their labels. */
export function ChoiceField<Value extends string | number | boolean = string>({ ref, ...props }: SelectProps<Value>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const options = getParsedComboboxData(props.data ?? []).flatMap((one) => (isOptionsGroup(one) ? one.items : [one]))
    if (field.current) optionLabels.set(field.current, (value) => options.find((one) => one.value === value)?.label)
  }, [props.data])
  return <Select<Value> ref={useMergedRef(field, ref)} {...props} />
}
