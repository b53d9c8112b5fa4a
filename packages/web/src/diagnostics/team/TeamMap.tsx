import { Button, Table } from '@mantine/core'
import { pillars, type Team, type TeamQuestion } from '@prumo/contract/diagnostics/model.ts'
import { useState } from 'react'
import { percent } from '../result/points.ts'
import classes from './Team.module.css'

const first = 10
/** From this standard deviation on, in points, people do not agree among themselves. */
const divided = 30

/** Where the diagnostic and the team differ most, and the scores of the team. */
export function TeamMap({ team: { answered, points, questions, departments, hidden } }: { team: Team }) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? questions : questions.slice(0, first)
  return (
    <>
      <p className={classes.words}>
        {answered} pessoas responderam. Da maior diferença à menor: o losango é o diagnóstico, a bola é a média da
        equipe.
      </p>
      <ol className={classes.map}>
        {shown.map((question) => (
          <Line key={question.id} question={question} />
        ))}
      </ol>
      {questions.length > first && !whole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {`Mostrar todas as ${questions.length}`}
        </Button>
      )}
      <div className={classes.scores}>
        <Table aria-label="Notas da equipe">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Pilar</Table.Th>
              <Table.Th ta="end">Equipe</Table.Th>
              {departments.map(({ name }) => (
                <Table.Th key={name} ta="end">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {points.map(({ id, label, value }, place) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td ta="end">{percent(value)}</Table.Td>
                {departments.map((department) => (
                  <Table.Td key={department.name} ta="end">
                    {percent(department.points[place]!.value)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {hidden && (
        <p className={classes.words}>
          Departamentos com menos de cinco respostas não aparecem, nem os que permitiriam descobri-las por diferença.
        </p>
      )}
    </>
  )
}

function Line({ question: { pillar, question, own, mean, spread } }: { question: TeamQuestion }) {
  return (
    <li>
      <span className={classes.question}>
        <b>{question}</b>
        <span className={classes.words}>
          {pillars[pillar].label}
          {own !== null && own !== mean && ` · ${own > mean ? 'a equipe vê pior' : 'a equipe vê melhor'}`}
          {spread >= divided && ' · opiniões divididas'}
        </span>
      </span>
      <span className={classes.scale}>
        <span className={classes.track} aria-hidden>
          {own !== null && <i className={classes.own} style={{ insetInlineStart: `${own}%` }} />}
          <i className={classes.mean} style={{ insetInlineStart: `${mean}%` }} />
        </span>
        <span className={classes.words}>
          diagnóstico {percent(own)} · equipe {percent(mean)}
        </span>
      </span>
    </li>
  )
}
