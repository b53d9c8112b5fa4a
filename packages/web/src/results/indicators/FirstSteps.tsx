import { List } from '@mantine/core'
import { TextLink } from '../../ui/TextLink.tsx'

/** The way from nothing to a first filled panel. */
export const FirstSteps = () => (
  <section className="card" aria-label="Por onde começar" style={{ padding: 'var(--mantine-spacing-md)' }}>
    <h2 style={{ margin: 0, fontSize: 'var(--mantine-font-size-md)' }}>Do zero ao primeiro painel em três passos</h2>
    <List type="ordered" spacing={4} mt="xs">
      <List.Item>
        <TextLink to="/indicadores/import" underline="always">
          Escolha na biblioteca
        </TextLink>{' '}
        dois ou três indicadores de um departamento.
      </List.Item>
      <List.Item>Abra o painel dele e digite, ou cole de uma planilha, os valores dos últimos meses.</List.Item>
      <List.Item>Escreva a meta de cada mês: o farol mostra onde agir.</List.Item>
    </List>
  </section>
)
