/** How the gateway answers about the association itself when nothing is wrong. */
import { http, HttpResponse } from 'msw';
import type { About, AgendaItem, Answer, History, Position, RegistrationStep, VisionMission } from '@/api/types';
import { aHistory, anAbout, aPosition, aStep } from './samples-pages';

function answer<T>(data: T): Answer<T> {
  return { message: 'Berhasil.', data };
}

const VISION: VisionMission = {
  visi: 'Tenaga kesehatan yang terus belajar.',
  misi: ['Menyelenggarakan pelatihan.', 'Menjaga mutu sertifikasi.'],
};

export const pageHandlers = [
  http.get('*/api/v1/home-page/tentang-diklatlit', () => HttpResponse.json<Answer<About | null>>(answer(anAbout()))),
  http.get('*/api/v1/home-page/visi-misi', () => HttpResponse.json<Answer<VisionMission>>(answer(VISION))),
  http.get('*/api/v1/sejarah', () => HttpResponse.json<Answer<History>>(answer(aHistory()))),
  http.get('*/api/v1/struktur-organisasi', () => HttpResponse.json<Answer<Position[]>>(answer([aPosition()]))),
  http.get('*/api/v1/alur-pendaftaran', () => HttpResponse.json<Answer<RegistrationStep[]>>(answer([aStep()]))),
  http.get('*/api/v1/agenda-pelatihan', () => HttpResponse.json<Answer<AgendaItem[]>>(answer([]))),
];
