import { Accordion, List, Text } from '@mantine/core'

/** The notice about anonymity: what is stored of the sender, what is not, and what no program can hide. */
export const WhatIsKnown = () => (
  <Accordion variant="contained">
    <Accordion.Item value="known">
      <Accordion.Control>O que fica guardado, e o que não fica</Accordion.Control>
      <Accordion.Panel>
        <Text fz="sm" fw={600}>
          Guardamos
        </Text>
        <List size="sm" mb="sm">
          <List.Item>o que você escrever, e o dia, sem a hora;</List.Item>
          <List.Item>
            as imagens e os PDFs, reescritos sem nome do autor, lugar, aparelho nem data; o nome do arquivo também muda.
          </List.Item>
        </List>
        <Text fz="sm" fw={600}>
          Não guardamos
        </Text>
        <List size="sm" mb="sm">
          <List.Item>
            o endereço do seu aparelho na internet, o navegador, a hora, nem se você tem usuário no Prumo;
          </List.Item>
          <List.Item>o código secreto: só uma conta feita com ele, que não volta atrás.</List.Item>
        </List>
        <Text fz="sm" mb="sm">
          Contra enxurradas, um número embaralhado que não revela o seu endereço é contado por até uma hora.
        </Text>
        <Text fz="sm" fw={600}>
          O que não depende de nós
        </Text>
        <List size="sm">
          <List.Item>
            A rede e o computador da empresa podem registrar que esta página foi aberta. Use o seu celular, fora do
            Wi-Fi dela.
          </List.Item>
          <List.Item>
            O que você conta, e o que aparece na foto, podem dizer quem você é. Escreva só o necessário.
          </List.Item>
          <List.Item>O histórico do navegador mostra a página: apague-o, ou use uma janela anônima.</List.Item>
        </List>
      </Accordion.Panel>
    </Accordion.Item>
  </Accordion>
)
