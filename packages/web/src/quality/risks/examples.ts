import type { RiskKind } from '@prumo/contract/quality/risks/model.ts'
import type { Trade } from '../../platform/trade.ts'

type Example = { title: string; cause: string; effect: string; action: string }

/** A risk and an opportunity of each kind of business, to be read in the empty form. */
export const riskExamples: Readonly<Record<Trade, Readonly<Record<RiskKind, Example>>>> = {
  padaria: {
    risk: {
      title: 'O forno parar na véspera de um feriado',
      cause: 'Resistência antiga, sem revisão marcada',
      effect: 'Encomendas sem entrega e massa perdida',
      action: 'Revisão a cada seis meses e telefone do técnico à vista',
    },
    opportunity: {
      title: 'Escritórios da rua pedirem café da manhã',
      cause: 'Dois prédios novos a menos de um quilômetro',
      effect: 'Venda certa nos dias de semana, fora do horário cheio',
      action: 'Levar um cardápio de encomendas aos condomínios',
    },
  },
  restaurante: {
    risk: {
      title: 'A câmara fria parar durante a noite',
      cause: 'Motor sem manutenção e ninguém que veja a temperatura',
      effect: 'Alimento descartado e cozinha fechada no almoço',
      action: 'Termômetro com alarme no celular e revisão por mês',
    },
    opportunity: {
      title: 'Vender o almoço da semana em marmitas',
      cause: 'Clientes do salão já pedem para levar',
      effect: 'Cozinha ocupada também nas horas vazias',
      action: 'Testar três pratos por quatro semanas',
    },
  },
  loja: {
    risk: {
      title: 'A mercadoria da estação chegar depois dela',
      cause: 'Um fornecedor só, que já atrasou duas vezes',
      effect: 'Vendas perdidas e estoque que sobra para liquidar',
      action: 'Pedir com sessenta dias e ter um segundo fornecedor',
    },
    opportunity: {
      title: 'Vender pelo WhatsApp a quem já comprou',
      cause: 'Cadastro com telefone de quase todos os clientes',
      effect: 'Venda nos dias fracos, sem custo de anúncio',
      action: 'Mostrar as novidades toda terça, a quem aceitou receber',
    },
  },
  clinica: {
    risk: {
      title: 'Um material ser usado com a esterilização vencida',
      cause: 'Pacotes sem data à vista',
      effect: 'Dano ao paciente, e interdição da sala',
      action: 'Etiqueta com validade e conferência antes do primeiro atendimento',
    },
    opportunity: {
      title: 'Preencher horários de quem falta',
      cause: 'Lista de pacientes que aceitam ser chamados no dia',
      effect: 'Agenda cheia e espera menor',
      action: 'Confirmar na véspera e chamar da lista até as dez horas',
    },
  },
  oficina: {
    risk: {
      title: 'Um carro sair com peça frouxa',
      cause: 'Ninguém confere o serviço de outro',
      effect: 'Acidente, retorno sem cobrar e cliente perdido',
      action: 'Segunda pessoa aperta, confere e assina a ordem de serviço',
    },
    opportunity: {
      title: 'Cuidar da frota de empresas vizinhas',
      cause: 'Três transportadoras a poucos quarteirões',
      effect: 'Serviço certo todo mês, com revisão marcada',
      action: 'Oferecer revisão por quilômetro, com retirada do veículo',
    },
  },
  construtora: {
    risk: {
      title: 'A concretagem ser adiada por chuva',
      cause: 'Etapa marcada para o mês mais chuvoso',
      effect: 'Equipe parada e prazo da obra estourado',
      action: 'Olhar a previsão na segunda e ter serviço coberto para a equipe',
    },
    opportunity: {
      title: 'Repetir o projeto numa segunda obra',
      cause: 'Planta e lista de materiais já prontas',
      effect: 'Orçamento mais certo e compra em volume',
      action: 'Guardar custos e tempos de cada etapa ao fim da obra',
    },
  },
  escritorio: {
    risk: {
      title: 'Um prazo legal do cliente ser perdido',
      cause: 'O prazo fica na cabeça de uma pessoa',
      effect: 'Multa, e perda do cliente',
      action: 'Agenda com aviso cinco dias antes e um substituto para cada cliente',
    },
    opportunity: {
      title: 'Transformar um serviço avulso em mensal',
      cause: 'Clientes que voltam todo trimestre com o mesmo pedido',
      effect: 'Receita certa e trabalho melhor distribuído',
      action: 'Propor o plano mensal na entrega do próximo trabalho',
    },
  },
  industria: {
    risk: {
      title: 'Um lote sair fora da medida',
      cause: 'Ferramenta gasta entre duas conferências',
      effect: 'Devolução do lote e máquina parada para refazer',
      action: 'Medir a primeira peça e uma a cada cem, com registro',
    },
    opportunity: {
      title: 'Vender as sobras de material',
      cause: 'Empresa da região que compra aparas separadas',
      effect: 'Menos descarte e uma receita pequena, mas certa',
      action: 'Separar por tipo ao lado de cada máquina',
    },
  },
  outro: {
    risk: {
      title: 'A internet cair em dia de entrega',
      cause: 'Uma só operadora',
      effect: 'Pedidos parados e clientes sem resposta',
      action: 'Um celular com plano de dados para as horas sem rede',
    },
    opportunity: {
      title: 'Um cliente indicar outro',
      cause: 'Quem compra costuma ficar satisfeito',
      effect: 'Venda nova sem gasto com anúncio',
      action: 'Pedir a indicação na semana da entrega',
    },
  },
}
