// Studies at the server (docs/protocol.md): who has the link may read; who may write is the owner's choice.

import { call, HttpFailure } from "../../net/http.ts";
import { fromFile, toFile } from "./file.ts";
import type { Study } from "./tree.ts";

export interface SharedStudy {
  id: string;
  owner: string;
  /** Whether everybody with the link may change it. */
  open: boolean;
  revision: number;
  study: Study;
}

export interface SharedRow {
  id: string;
  title: string;
  open: boolean;
  updated: number;
}

interface Answer {
  id: string;
  owner: string;
  open: boolean;
  revision: number;
  study?: unknown;
}

const address = (id: string) => `/api/studies/${encodeURIComponent(id)}`;

function read(answer: unknown): SharedStudy {
  const { study, ...rest } = answer as Answer;
  return { ...rest, study: fromFile(study) };
}

/** Somebody else has written the next revision. */
export const isStale = (error: unknown) => error instanceof HttpFailure && error.code === "stale";
export const isForbidden = (error: unknown) => error instanceof HttpFailure && error.code === "forbidden";
export const isGone = (error: unknown) => error instanceof HttpFailure && error.status === 404;

export const shared = {
  show: async (id: string) => read(await call("GET", address(id))),
  /** What has been written since, if anything has. */
  since: async (id: string, revision: number): Promise<SharedStudy | undefined> => {
    const answer = (await call("GET", `${address(id)}?since=${revision}`)) as Answer;
    return answer.study === undefined ? undefined : read(answer);
  },
  share: async (study: Study, open: boolean) =>
    (await call("POST", "/api/studies", { study: toFile(study), open })) as Answer,
  write: async (id: string, study: Study, revision: number) =>
    (await call("PUT", address(id), { study: toFile(study), revision })) as Answer,
  allow: async (id: string, open: boolean) => (await call("POST", `${address(id)}/open`, { open })) as Answer,
  drop: (id: string) => call("POST", `${address(id)}/drop`, {}),
  mine: async () => ((await call("GET", "/api/studies")) as { studies: SharedRow[] }).studies,
};
