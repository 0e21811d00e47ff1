import { join } from 'node:path';
import { manifestsIn, schemaErrors, typeErrors, type Manifest } from '../support/kubernetes.ts';
import { ROOT } from './sources.ts';

const FOLDER = join(ROOT, 'deploy/kubernetes');

const manifests = manifestsIn(FOLDER);

describe('schemas of Kubernetes', () => {
  it('accept every object', () => {
    expect(
      manifests.flatMap((manifest) => schemaErrors(manifest).map((error) => `${manifest.file}: ${error}`)),
    ).toEqual([]);
    expect(typeErrors(manifests)).toEqual([]);
  });

  it('refuse a misspelt field, a wrong type, a value outside a list and a missing field', () => {
    const of = (spec: object): Manifest => ({
      file: 'x.yaml',
      content: {
        apiVersion: 'policy/v1',
        kind: 'PodDisruptionBudget',
        metadata: { name: 'x' },
        spec,
      } as Manifest['content'],
    });
    expect(typeErrors([of({ maxUnavailable: 1 })])).toEqual([]);
    expect(typeErrors([of({ maxUnavailible: 1 })])).toEqual([expect.stringMatching(/^x.yaml: .*maxUnavailible/)]);
    expect(schemaErrors(of({ selector: 'portal' }))).toHaveLength(1);
    expect(schemaErrors(of({ unhealthyPodEvictionPolicy: 'Always' }))).toHaveLength(1);
    const autoscaler = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'x' },
      spec: { minReplicas: 2 },
    };
    expect(schemaErrors({ file: 'x.yaml', content: autoscaler })).toHaveLength(1);
  });
});
