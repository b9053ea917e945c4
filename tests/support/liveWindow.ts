/** A window of the admin that listens, as a program. */
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

export interface LiveWindow {
  readonly response: Response;
  /** The next event that is no sign of life; undefined when the stream has ended. */
  next(): Promise<EventSourceMessage | undefined>;
  /** The next event of any kind. */
  nextOfAny(): Promise<EventSourceMessage | undefined>;
  leave(): void;
}

export async function openLive(origin: string, token: string): Promise<LiveWindow> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/admin/live`, { method: 'POST', headers, signal: leaving.signal });
  if (!response.ok || !response.body) throw new Error(`The stream was refused (${response.status}).`);
  const text = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream());
  const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
  const nextOfAny = async () => (await reader.read()).value;
  const next = async (): Promise<EventSourceMessage | undefined> => {
    const event = await nextOfAny();
    return event?.event === 'beat' ? next() : event;
  };
  return { response, next, nextOfAny, leave: () => leaving.abort() };
}
