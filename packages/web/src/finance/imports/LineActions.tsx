import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconCheck,
  IconDots,
  IconEyeOff,
  IconLink,
  IconListTree,
  IconRotate,
  IconX,
} from '@tabler/icons-react'
import { formatMoney } from '../../platform/format.ts'
import { Writes } from '../../ui/Writes.tsx'
import type { Line } from './statement-queries.ts'
import type { Decision } from './useDeciding.ts'
import { useHasTurn, type Worksheet } from './worksheet.ts'

export type Act = {
  decide: (line: Line, decision: Decision) => void
  classify: (line: Line) => void
  pick: (line: Line) => void
  move: (line: Line) => void
  rescue: (line: Line) => void
  split: (line: Line) => void
}

/**
 * The likeliest decision about a line is in sight; the rest is in the menu. A line that is classified in its row has its
 * own buttons there.
 */
export function LineActions({ line, act, sheet }: { line: Line; act: Act; sheet: Worksheet }) {
  const active = useHasTurn(sheet, line)
  const { status, bank_description } = line
  const name = bank_description || `linha ${line.line}`
  if (line.left_out === 'split')
    return (
      <Writes>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Juntar as partes de ${name}`}
          data-main
          data-below
          onClick={() => act.decide(line, { type: 'join' })}
        >
          Juntar as partes
        </Button>
      </Writes>
    )
  if (status === 'left_out' && line.left_out !== 'currency')
    return (
      <Writes>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`É um movimento: ${name}`}
          data-main
          data-below
          onClick={() => act.rescue(line)}
        >
          É um movimento
        </Button>
      </Writes>
    )
  if (status === 'stored' || status === 'repeated' || status === 'left_out') return null
  const pending = status === 'open' || status === 'proposed'
  return (
    <>
      {status === 'proposed' && (
        <Writes>
          <Button
            size="compact-sm"
            leftSection={<IconCheck size={16} aria-hidden />}
            aria-label={`Confirmar ${name}`}
            data-main
            data-below
            onClick={() => act.decide(line, { type: 'match', entry_id: line.match?.entry_id })}
          >
            Confirmar
          </Button>
        </Writes>
      )}
      {status === 'open' && !active && (
        <Writes>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Classificar ${name}`}
            data-main
            data-below
            onClick={() => act.classify(line)}
          >
            Classificar
          </Button>
        </Writes>
      )}
      <Writes>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Mais de ${name}`} data-main={pending || active ? undefined : true}>
              <IconDots aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {status === 'proposed' && (
              <Menu.Item leftSection={<IconX aria-hidden />} onClick={() => act.decide(line, { type: 'decline' })}>
                Não é este lançamento
              </Menu.Item>
            )}
            {status !== 'open' && (
              <Menu.Item leftSection={<IconListTree aria-hidden />} onClick={() => act.classify(line)}>
                {status === 'classified' ? 'Mudar a classificação' : 'Classificar como novo'}
              </Menu.Item>
            )}
            {differencesOf(line).map(([difference, label]) => (
              <Menu.Item
                key={difference}
                leftSection={<IconCheck aria-hidden />}
                onClick={() => act.decide(line, { type: 'match', entry_id: line.match!.entry_id, difference })}
              >
                {label}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<IconLink aria-hidden />} onClick={() => act.pick(line)}>
              Escolher lançamentos
            </Menu.Item>
            {line.part_of === null ? (
              <Menu.Item leftSection={<IconArrowsSplit2 aria-hidden />} onClick={() => act.split(line)}>
                Dividir a linha
              </Menu.Item>
            ) : (
              <Menu.Item
                leftSection={<IconArrowsJoin2 aria-hidden />}
                onClick={() => act.decide(line, { type: 'join' })}
              >
                Juntar as partes
              </Menu.Item>
            )}
            {status !== 'moved' && (
              <Menu.Item leftSection={<IconArrowsExchange aria-hidden />} onClick={() => act.move(line)}>
                É transferência entre contas
              </Menu.Item>
            )}
            {pending && (
              <Menu.Item leftSection={<IconEyeOff aria-hidden />} onClick={() => act.decide(line, { type: 'ignore' })}>
                Ignorar esta linha
              </Menu.Item>
            )}
            {!pending && (
              <Menu.Item leftSection={<IconRotate aria-hidden />} onClick={() => act.decide(line, { type: 'open' })}>
                Decidir de novo
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Writes>
    </>
  )
}

/** What else the rest may be where a line pays an open entry of another amount. */
function differencesOf({ match, value }: Line): ['value' | 'discount' | 'keep', string][] {
  if (!match || match.payment_id !== null || value === null || value === match.value) return []
  const isMore = value > match.value
  const all: ['value' | 'discount' | 'keep', string][] = [
    ['value', `É este, e o valor certo é ${formatMoney(value)}`],
    ['keep', isMore ? 'É este, e o resto são juros' : 'É este, e o resto fica em aberto'],
    ...(isMore ? [] : [['discount', 'É este, com desconto'] as ['discount', string]]),
  ]
  return all.filter(([difference]) => difference !== match.difference || value === match.value)
}
