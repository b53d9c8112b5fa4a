import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './NewHere.module.css'

type Props = {
  title: string
  submit: string
  saving: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/**
 * Creates a record that a field needs without leaving the form. It is inside the form's own `<form>` and therefore not
 * a form itself: Enter creates, and Escape cancels instead of closing the drawer.
 */
export function NewHere({ title, submit, saving, onSubmit, onCancel, children }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The drawer ignores Escape from elements with this attribute.
    for (const field of box.current?.querySelectorAll('input, button') ?? [])
      field.setAttribute('data-mantine-stop-propagation', 'true')
  })
  useEffect(() => {
    const grown = new ResizeObserver(() => box.current?.scrollIntoView({ block: 'nearest' }))
    if (box.current) grown.observe(box.current)
    return () => grown.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      event.stopPropagation()
      onSubmit()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields inside
    <fieldset ref={box} className={classes.box} onKeyDown={onKeyDown} data-new-here>
      <legend className="sr">{title}</legend>
      <Text fz="sm" fw={600} mb={8} aria-hidden>
        {title}
      </Text>
      <Stack gap="xs">{children}</Stack>
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="xs" loading={saving} onClick={onSubmit}>
          {submit}
        </Button>
      </Group>
    </fieldset>
  )
}
