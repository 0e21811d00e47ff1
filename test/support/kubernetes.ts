import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../architecture/sources.ts';

const MODELS = {
  'autoscaling/v2': { HorizontalPodAutoscaler },
  'apps/v1': { Deployment },
  'batch/v1': { CronJob },
  'networking.k8s.io/v1': { Ingress, NetworkPolicy },
  'policy/v1': { PodDisruptionBudget },
  v1: { Namespace, PersistentVolumeClaim, Secret, Service },
};

/** An object of Kubernetes, and the file that it comes from. */
export interface Manifest {
  file: string;
  content: { apiVersion: string; kind: string; metadata: { name: string } };
}

/** The objects in the YAML files of a folder, without kustomization.yaml. */
export function manifestsIn(folder: string): Manifest[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({
      file,
      content: document.toJS() as Manifest['content'],
    })),
  );
}

/** The wrong and missing values of an object by the schema of its kind. Unknown fields: see typeErrors. */
export function schemaErrors({ content }: Manifest): string[] {
  const models: Record<string, Record<string, new (data: object) => { validate(): void }>> = MODELS;
  const Model = models[content.apiVersion]?.[content.kind];
  if (!Model) return [`no schema of ${content.apiVersion} ${content.kind}`];
  try {
    new Model(content).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

const PROGRAM = join(ROOT, 'test/support/manifests-of-the-test.ts');

/**
 * The compiler errors of objects as values of the types of their kinds. Unlike the schemas, the types reject unknown
 * and misspelt fields, which Kubernetes ignores or rejects.
 */
export function typeErrors(manifests: readonly Manifest[]): string[] {
  const text = manifests
    .map(({ content }, index) => {
      const { apiVersion, kind } = content;
      const type = `type T${index} = import('kubernetes-models/${apiVersion}/${kind}').I${kind};`;
      return `${type} export const value${index}: T${index} = ${JSON.stringify(content)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === PROGRAM || fileExists(name);
  host.getSourceFile = (name, language, ...rest) =>
    name === PROGRAM ? ts.createSourceFile(name, text, language) : getSourceFile.call(host, name, language, ...rest);
  const program = ts.createProgram([PROGRAM], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = file?.fileName === PROGRAM ? file.getLineAndCharacterOfPosition(start).line : -1;
    return `${manifests[line]?.file ?? file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
