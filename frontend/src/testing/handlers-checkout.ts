/** How the gateway answers about carts and orders when nothing is wrong. */
import { HttpResponse } from 'msw';
import { answers, http } from './contract';
import { aPage } from './samples';
import { aCart, anInvoice, anOrder, aReceipt } from './samples-checkout';
import { aMoneyCase, aRefund, aRefundOffer, aStatementLine } from './samples-finance';
import { anEventCertificate } from './samples-ticket';

export const checkoutHandlers = [
  http.get('/cart', answers(aCart())),
  http.post('/payment/payment-method-list', answers([anOrder().metode_pembayaran])),
  http.get('/order', () => HttpResponse.json(aPage([anOrder()]))),
  http.get('/order/{id}', answers(anOrder())),
  http.get('/invoice/{id}', answers(anInvoice())),
  http.get('/receipt/{id}', answers(aReceipt())),
  http.get('/admin/order', () => HttpResponse.json(aPage([anOrder({ status: 'menunggu_verifikasi' })]))),
  http.get('/order/{id}/pengembalian', answers(aRefundOffer())),
  http.get('/admin/pengembalian', () => HttpResponse.json(aPage([aRefund()]))),
  http.get('/admin/mutasi', () => HttpResponse.json(aPage([aStatementLine()]))),
  http.get('/admin/kasus-dana', () => HttpResponse.json(aPage([aMoneyCase()]))),
  http.get('/user/event', () => HttpResponse.json(aPage([]))),
  http.get('/user/event/{id}/sertifikat', answers(anEventCertificate())),
  http.get('/user/daftar-tunggu', answers([])),
];
