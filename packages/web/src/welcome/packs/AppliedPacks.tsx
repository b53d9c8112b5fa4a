import { Button } from '@mantine/core'
import type { PackApplication } from '@prumo/contract/welcome/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { showFailure } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { packTopics } from './PackChoice.tsx'
import classes from './Packs.module.css'

const applicationsQuery = call('GET /welcome/applications', {}, { topic: 'welcome', staleTime: 0 })
type TakenBack = Answer<'POST /welcome/applications/{id}/taking-back'>['response']

/** What packs brought to the company, and how it is taken back; nothing where none did. */
export function AppliedPacks() {
  const { data = [] } = useQuery(applicationsQuery)
  const { time_zone } = useAccount()
  const [done, setDone] = useState<TakenBack>()
  if (data.length === 0) return null
  const takeBack = async ({ id, title, version }: PackApplication) => {
    const yes = await confirm({
      title: 'Desfazer o que o pacote trouxe?',
      about: `${title}, versão ${version}`,
      text: 'O que ninguém mudou nem usa sai, e o que ele mudou volta a ser como era. O resto fica.',
      confirm: 'Desfazer',
      cancel: 'Deixar como está',
      danger: true,
    })
    if (!yes) return
    try {
      const { response } = await api('POST /welcome/applications/{id}/taking-back', { params: { id } })
      setDone(response)
      void changed(...packTopics)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <section className={`card ${classes.department}`} aria-label="Trazidos para esta empresa">
      <h2 className={classes.heading}>Trazidos para esta empresa</h2>
      <ul className={classes.applied}>
        {data.map((one) => (
          <li key={one.id}>
            <span>
              <b>{`${one.title}, versão ${one.version}`}</b>
              <small>{`${broughtWords(one)} · ${one.applied_by}, ${formatInstant(one.applied_at, time_zone)}`}</small>
            </span>
            {one.taken_back_at !== null && <StatusMark tone="quiet">Desfeito</StatusMark>}
            {one.can.take_back && (
              <Writes>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Desfazer ${one.title}, versão ${one.version}`}
                  onClick={() => void takeBack(one)}
                >
                  Desfazer
                </Button>
              </Writes>
            )}
          </li>
        ))}
      </ul>
      {done && <Undone done={done} onClose={() => setDone(undefined)} />}
    </section>
  )
}

const broughtWords = ({ created, changed: other }: PackApplication) =>
  [
    created > 0 && count(created, 'registro novo', 'registros novos'),
    other > 0 && count(other, 'atualizado', 'atualizados'),
  ]
    .filter(Boolean)
    .join(', ')

const Undone = ({ done: { removed, restored, stays }, onClose }: { done: TakenBack; onClose: () => void }) => (
  <ReadModal title="Pacote desfeito" onClose={onClose}>
    <p className={classes.lead}>
      {[
        removed > 0 && count(removed, 'registro saiu', 'registros saíram'),
        restored > 0 && count(restored, 'voltou a ser como era', 'voltaram a ser como eram'),
        stays.length > 0 && count(stays.length, 'ficou', 'ficaram'),
      ]
        .filter(Boolean)
        .join(', ') || 'Não havia mais nada para desfazer.'}
    </p>
    {stays.length > 0 && (
      <ul className={classes.applied}>
        {stays.map(({ kind, title, reason }, at) => (
          <li key={at}>
            <span>
              <b>{`${title} (${kind})`}</b>
              <small>{reason}</small>
            </span>
          </li>
        ))}
      </ul>
    )}
  </ReadModal>
)
