/** What is asked for again after the desk has decided, and what is left alone. */
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { configureStore } from '@reduxjs/toolkit';
import { apiReducer, baseApi } from '@/api/base-api';
import { creditApi } from '@/features/credits/api';
import { answer, answers, givesPage, http } from '@/testing/contract';
import { aCertificate } from '@/testing/samples-credits';
import { aMoneyCase, anOrderMention } from '@/testing/samples-finance';
import { server } from '@/testing/server';
import { deskApi } from '@/features/desk/api';
import { learningDeskApi } from '@/features/desk/learning-api';

const OTHER = '01a2050a-0000-7000-8000-000000000009';

function aStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: apiReducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

test('money that is decided on renews its order and the lists, and no other order', async () => {
  const { id } = anOrderMention();
  const asked: string[] = [];
  server.use(
    http.get('/admin/order/{id}/riwayat', ({ params }) => {
      asked.push(params.id);
      return HttpResponse.json(answer([]));
    }),
    http.get('/admin/kasus-dana', () => {
      asked.push('cases');
      return givesPage([aMoneyCase()])();
    }),
    http.post('/admin/kasus-dana/{id}/keputusan', answers(aMoneyCase({ status: 'kursi_diberikan', pesanan: anOrderMention() }))),
  );
  const store = aStore();
  const { listOrderEvents, listMoneyCases, settleMoneyCase } = deskApi.endpoints;
  await Promise.all([
    store.dispatch(listOrderEvents.initiate(id)),
    store.dispatch(listOrderEvents.initiate(OTHER)),
    store.dispatch(listMoneyCases.initiate({ status: 'terbuka', page: 1 })),
  ]);
  asked.length = 0;
  await store.dispatch(settleMoneyCase.initiate({ id: 'k1', keputusan: 'beri_kursi', order_id: id, alasan: 'Ada.' }));
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  expect(asked.toSorted()).toEqual([id, 'cases'].toSorted());
});

test('a certificate that is taken back renews the own list where it stands, and not where it does not', async () => {
  let lists = 0;
  server.use(
    http.get('/user/sertifikat', () => {
      lists += 1;
      return HttpResponse.json(answer([aCertificate({ id: 'own' })]));
    }),
    http.post('/admin/sertifikat/{id}/cabut', ({ params }) => HttpResponse.json(answer(aCertificate({ id: params.id })))),
  );
  const store = aStore();
  await store.dispatch(creditApi.endpoints.listCertificates.initiate());
  const revoke = async (id: string) => {
    await store.dispatch(learningDeskApi.endpoints.revokeCertificate.initiate({ id, alasan: 'Keliru.' }));
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  };
  await revoke('somebody else’s');
  expect(lists).toBe(1);
  await revoke('own');
  expect(lists).toBe(2);
});
