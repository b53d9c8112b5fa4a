import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { changeActionLimit } from '@prumo/contract/quality/changes/model.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { NameField } from '../../contacts/NameField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './ActionFields.module.css'

/** An action while it is typed; `id` names the one that is saved already, `key` its line here. */
export type TypedAction = { key: number; id?: number; acao: string; responsavel: string; prazo: string | null }

let made = 0
export const newKey = () => ++made

type Props = {
  label: string
  value: readonly TypedAction[]
  onChange: (actions: TypedAction[]) => void
  error?: string
}

/** A list of actions, each with its responsible and its term. */
export function ActionFields({ label, value, onChange, error }: Props) {
  const put = (key: number, part: Partial<TypedAction>) =>
    onChange(value.map((action) => (action.key === key ? { ...action, ...part } : action)))
  return (
    <fieldset className={classes.actions}>
      <legend>{label}</legend>
      {value.map(({ key, acao, responsavel, prazo }, place) => (
        <div key={key} className={classes.action}>
          <TextInput
            label={`Ação ${place + 1}`}
            value={acao}
            onChange={({ currentTarget }) => put(key, { acao: currentTarget.value })}
          />
          <Group grow align="flex-end" wrap="nowrap" gap="xs" preventGrowOverflow={false}>
            <NameField label="Responsável" value={responsavel} onChange={(name) => put(key, { responsavel: name })} />
            <DateField label="Prazo" clearable value={prazo} onChange={(date) => put(key, { prazo: date })} />
            <Writes>
              <ActionIcon
                flex="none"
                mb={4}
                aria-label={`Retirar a ação ${place + 1}`}
                onClick={() => onChange(value.filter((action) => action.key !== key))}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </Writes>
          </Group>
        </div>
      ))}
      {error && (
        <Text fz="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <Writes>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={value.length >= changeActionLimit}
          onClick={() => onChange([...value, { key: newKey(), acao: '', responsavel: '', prazo: null }])}
        >
          Nova ação
        </Button>
      </Writes>
    </fieldset>
  )
}
