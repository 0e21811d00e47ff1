import { useData } from 'vike-react/useData';
import type { Data } from './+data.ts';

export function Page() {
  return <pre>{JSON.stringify(useData<Data>())}</pre>;
}
