import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { askedQuery, opinionFormQuery } from '../diagnostic-queries.ts'
import { FormOf } from '../questionnaire/FormOf.tsx'
import { Questionnaire } from '../questionnaire/Questionnaire.tsx'
import classes from './Opinion.module.css'

const route = getRouteApi('/member/minha-opiniao')

/** A colleague says what they think of the company: the questionnaire of a diagnostic they were asked to answer. */
export default function OpinionScreen() {
  const { diagnostico } = route.useSearch()
  const [thanked, setThanked] = useState<number>()
  return (
    <Page
      title="Minha opinião sobre a empresa"
      hint="As suas respostas são somadas às dos colegas. Ninguém vê quem respondeu o quê."
      width="text"
    >
      {thanked !== undefined && thanked === diagnostico ? (
        <EmptyState
          done
          title="Obrigado! A sua opinião foi somada às dos colegas"
          action={<ButtonLink to="/">Ir para a página inicial</ButtonLink>}
        />
      ) : diagnostico === undefined ? (
        <AskedList />
      ) : (
        <OpinionOf key={diagnostico} id={diagnostico} onDone={() => setThanked(diagnostico)} />
      )}
    </Page>
  )
}

function OpinionOf({ id, onDone }: { id: number; onDone: () => void }) {
  const address = { params: { id } }
  const conclude = async () => {
    await api('POST /diagnostic/opinions/{id}', { ...address, body: { status: 3 } })
    toast('Opinião registrada')
    onDone()
    void changed('diagnostics')
  }
  return (
    <FormOf query={opinionFormQuery(id)}>
      {(form) => (
        <Questionnaire
          form={form}
          name={`opinion-${id}`}
          save={(body) =>
            api('POST /diagnostic/opinions/{id}', { ...address, body: { status: 2, ...body }, keepalive: true })
          }
          conclude={conclude}
          later={<TextLink to="/">Deseja responder mais tarde? Clique aqui</TextLink>}
        />
      )}
    </FormOf>
  )
}

const AskedList = () => (
  <QueryBoundary query={useQuery(askedQuery)} skeleton={<ListSkeleton />}>
    {(list) =>
      list.length === 0 ? (
        <EmptyState done title="Nenhum diagnóstico espera pela sua opinião" />
      ) : (
        <ul className={classes.list}>
          {list.map(({ id, asked_on, name, answered, total }) => (
            <li key={id} className="card">
              <TextLink to="/minha-opiniao" search={{ diagnostico: id }}>
                Diagnóstico pedido em {formatDay(asked_on)}
              </TextLink>
              <span>
                por {name} · {answered} de {total}
              </span>
            </li>
          ))}
        </ul>
      )
    }
  </QueryBoundary>
)
