import { ActionIcon, Button, Checkbox, Group, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  type FieldType,
  type FormField,
  type FormMakes,
  fieldTypes,
  formLimits,
  knownFields,
} from '@prumo/contract/integrations/forms/model.ts'
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FieldsField.module.css'

type Props = {
  makes: FormMakes
  value?: FormField[]
  onChange?: (fields: FormField[]) => void
  error?: ReactNode
}

const types = Object.entries(fieldTypes).map(([value, label]) => ({ value, label }))

/** What a form asks, in its order: what fills the record that it makes, and questions of the company's own. */
export function FieldsField({ makes, value: fields = [], onChange, error }: Props) {
  const put = (next: FormField[]) => onChange?.(next)
  const change = (key: string, more: Partial<FormField>) =>
    put(fields.map((field) => (field.key === key ? { ...field, ...more } : field)))
  const left = knownFields[makes].filter(({ key }) => !fields.some((field) => field.key === key))
  const full = fields.length >= formLimits.fields
  return (
    <Input.Wrapper label="O que pergunta" labelElement="div" error={error}>
      <ul className={classes.rows} aria-label="O que pergunta">
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            makes={makes}
            onChange={(more) => change(field.key, more)}
            onUp={at > 0 ? () => put(raised(fields, at)) : undefined}
            onRemove={() => put(fields.filter(({ key }) => key !== field.key))}
          />
        ))}
      </ul>
      <Group gap="xs" mt="xs">
        {left.map(({ key, label, type }) => (
          <Button
            key={key}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={full}
            onClick={() => put([...fields, { key, label, type, required: false, options: [] }])}
          >
            {label}
          </Button>
        ))}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={full}
          onClick={() =>
            put([...fields, { key: newKey(fields), label: '', type: 'line', required: false, options: [] }])
          }
        >
          Outra pergunta
        </Button>
      </Group>
    </Input.Wrapper>
  )
}

type RowProps = {
  field: FormField
  makes: FormMakes
  onChange: (more: Partial<FormField>) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}

function FieldRow({ field, makes, onChange, onUp, onRemove }: RowProps) {
  const { key, label, type, required, options } = field
  const known = knownFields[makes].find((one) => one.key === key)
  const called = label || 'pergunta nova'
  return (
    <li className={classes.row}>
      <TextInput
        className={classes.label}
        label="Pergunta"
        autoComplete="off"
        value={label}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <NativeSelect
        label="Tipo"
        aria-label={`Tipo de ${called}`}
        data={types}
        disabled={known !== undefined}
        value={type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value as FieldType })}
      />
      <Group gap={2} wrap="nowrap">
        {onUp && (
          <ActionIcon aria-label={`Subir ${called}`} onClick={onUp}>
            <IconArrowUp aria-hidden />
          </ActionIcon>
        )}
        {!known?.needed && (
          <ActionIcon aria-label={`Tirar ${called}`} onClick={onRemove}>
            <IconX aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {type === 'choice' && (
        <Textarea
          className={classes.wide}
          label="Opções"
          description="Uma por linha."
          autosize
          minRows={2}
          value={options.join('\n')}
          onChange={({ currentTarget }) => onChange({ options: currentTarget.value.split('\n') })}
        />
      )}
      {!known?.needed && (
        <Checkbox
          className={classes.wide}
          label="Obrigatória"
          aria-label={`${called} é obrigatória`}
          checked={required}
          onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
        />
      )}
    </li>
  )
}

const raised = (fields: readonly FormField[], at: number) => [
  ...fields.slice(0, at - 1),
  fields[at]!,
  fields[at - 1]!,
  ...fields.slice(at + 1),
]

function newKey(fields: readonly FormField[]): string {
  let number = 1
  while (fields.some(({ key }) => key === `q${number}`)) number++
  return `q${number}`
}
